import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-background-networking'] });
const c = await b.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true });
const p = await c.newPage(); const s = await c.newCDPSession(p); await s.send('Network.enable'); const u = new Map(); const t0=Date.now();
s.on('Network.requestWillBeSent', e => u.set(e.requestId, [e.request.url, Date.now()-t0, e.request.initialPriority]));
s.on('Network.loadingFinished', e => { const [url,t,pr]=u.get(e.requestId)??['?']; console.log((e.encodedDataLength/1024).toFixed(1).padStart(7), String(t).padStart(6), pr, url.slice(22, 110)); });
await p.goto('http://localhost:5710'+(process.argv[2]??'/'), { waitUntil: 'networkidle' });
await b.close();
