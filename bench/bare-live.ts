import { createServer } from 'node:http'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'

/** The minimal broadcast server: ws, an unverified greeting, and one text to every client. */
const server = createServer()
const sockets = new WebSocketServer({ server })
const listening = new Set<WebSocket>()

sockets.on('connection', (socket) => {
  socket.once('message', (greeting) => {
    if (textOf(greeting) === 'teller') {
      socket.on('message', (text) => {
        for (const listener of listening) listener.send(textOf(text))
      })
      return
    }
    listening.add(socket)
    socket.send('{"topic":"ready"}')
  })
  socket.on('close', () => listening.delete(socket))
})
const textOf = (message: RawData) => (Buffer.isBuffer(message) ? message.toString() : '')

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
