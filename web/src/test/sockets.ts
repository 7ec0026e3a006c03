const RealSocket = globalThis.WebSocket
const open = new Set<LiveSocket>()

/** The server's end of /api/live: it greets whoever says hello. */
class LiveSocket extends EventTarget {
  static readonly OPEN = 1
  readyState = 1
  onopen: (() => void) | null = null
  onmessage: ((event: MessageEvent<string>) => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null

  constructor() {
    super()
    open.add(this)
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
    open.delete(this)
  }
}

/** Tells every open page that something under this topic has changed. */
export function hint(message: { topic: string; id?: string }) {
  for (const socket of open) socket.hear(message)
}

export function standInForSockets() {
  globalThis.WebSocket = new Proxy(RealSocket, {
    construct: (Real, [url, protocols]: [string, string?]) =>
      new URL(url).pathname === '/api/live' ? new LiveSocket() : new Real(url, protocols),
  })
}
