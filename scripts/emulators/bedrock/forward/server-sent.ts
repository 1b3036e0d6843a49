/** The data of server-sent events, each as it is whole; `[DONE]` ends them. */
export async function* serverSent(body: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    const lines = rest.split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const data = /^data:\s?(.*)$/.exec(line)?.[1];
      if (data === '[DONE]') return;
      if (data) yield JSON.parse(data);
    }
  }
}
