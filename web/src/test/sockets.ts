const RealSocket = globalThis.WebSocket

/** The server's end of /api/live: it greets whoever says hello. */
class LiveSocket extends EventTarget {
  static readonly OPEN = 1
  readyState = 1
  onopen: (() => void) | null = null
  onmessage: ((event: MessageEvent<string>) => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null

  constructor() {
    super()
    queueMicrotask(() => this.onopen?.())
  }

  send(text: string) {
    if (JSON.parse(text).type === 'hello') this.hear({ topic: 'ready' })
  }

  hear(message: object) {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }))
  }

  close() {
    this.readyState = 3
  }
}

export function standInForSockets() {
  globalThis.WebSocket = new Proxy(RealSocket, {
    construct: (Real, [url, protocols]: [string, string?]) =>
      new URL(url).pathname === '/api/live' ? new LiveSocket() : new Real(url, protocols),
  })
}
