// Runs at CloudFront's edge, after lines that name privateSegments and queriedPaths. A path without a
// file's ending is a page: one rendered ahead lies under `pages/`, any other is drawn by the browser.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  if (request.uri.substring(request.uri.lastIndexOf('/') + 1).indexOf('.') !== -1) return request;
  var path = `/${request.uri.replace(/^\/+|\/+$/g, '')}`;
  var segment = path.split('/')[1];
  var isPrivate = privateSegments.indexOf(segment) !== -1;
  var isQueried = queriedPaths.indexOf(path) !== -1 && Object.keys(request.querystring).length > 0;
  if (isPrivate || isQueried) request.uri = `/app/${segment}.html`;
  else request.uri = path === '/' ? '/pages/index.html' : `/pages${path}.html`;
  return request;
}
