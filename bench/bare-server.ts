import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The least a Node server can do: the same bytes and headers for whatever is asked. One answer per path,
// from the JSON file named as argument: { [path]: { headers, body (base64) } }.
interface BareResponse {
  headers: Record<string, string>
  body: string
}

const file = process.argv[2]
if (!file) throw new Error('usage: bare-server.ts ANSWERS.json')
const given = JSON.parse(readFileSync(file, 'utf8')) as Record<string, BareResponse>
const responses = new Map(
  Object.entries(given).map(([path, { headers, body }]) => {
    return [path, { headers, body: Buffer.from(body, 'base64') }]
  }),
)

const server = createServer((request, response) => {
  const found = responses.get(request.url ?? '')
  response.writeHead(found ? 200 : 404, found?.headers).end(found?.body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : '')
})
