// The least a server can do: the same 20 rows, as text that is ready, from Node's own server.
import { createServer } from 'node:http'

const body = process.env['BODY'] ?? ''
const port = Number(process.env['PORT'])

createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}).listen(port, '127.0.0.1', () => process.send?.('listening'))
