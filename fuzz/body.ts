import fc from 'fast-check'
import { flat } from '../test/picture-files.ts'
import type { Input } from './input.ts'

interface Sent {
  headers: Record<string, string>
  body: Buffer
}

/** The input as JSON, and what is no JSON, or not said to be. */
export function jsonBodies(input: Input): fc.Arbitrary<Sent> {
  const json = JSON.stringify(input)
  const headers = { 'content-type': 'application/json' }
  const right = fc.constant({ headers, body: Buffer.from(json) })
  const broken = fc
    .constantFrom(
      json.slice(0, json.length / 2),
      `${json}${json}`,
      `[${json}]`,
      json.replace('{', '{"a":1,"a":2,'),
      json.replace(/^\{("[^"]*":)/, '{$1 null,$1'),
      `\ufeff${json}`,
      '',
      'null',
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      `{"a":${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}}`,
      `{"a":"${'x'.repeat(80_000)}"}`,
      json.replace('{', '{"a":1e999,'),
      json.replace('{', `{"a":${'9'.repeat(5000)},`),
    )
    .map((text) => ({ headers, body: Buffer.from(text) }))
  const noText = fc
    .uint8Array({ maxLength: 60 })
    .map((bytes) => ({ headers, body: Buffer.concat([Buffer.from('{"a":"'), bytes]) }))
  const mislabelled = fc
    .constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'a/b/c;;=',
    )
    .map((type) => ({ headers: { 'content-type': type }, body: Buffer.from(json) }))
  return fc.oneof(
    { weight: 17, arbitrary: right },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: noText },
    { weight: 1, arbitrary: mislabelled },
  )
}

const picture = await flat(64, 64).png().toBuffer()

/** Files as browsers send them, and what is none. */
export const formBodies: fc.Arbitrary<Sent> = fc
  .record({
    name: fc.constantFrom('File', 'File', 'File', 'file', 'Other', '"; x="', '__proto__'),
    type: fc.constantFrom('image/png', 'image/svg+xml', 'text/html', ''),
    content: fc.oneof(
      fc.constant(picture),
      fc.constant(picture.subarray(0, 40)),
      fc
        .uint8Array({ maxLength: 200 })
        .map((bytes) => Buffer.concat([picture.subarray(0, 33), bytes])),
      fc.constantFrom('<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '').map(Buffer.from),
    ),
    end: fc.constantFrom('\r\n--x--\r\n', '\r\n--x--\r\n', '\r\n--x', ''),
  })
  .map(({ name, type, content, end }) => ({
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.concat([
      Buffer.from(
        `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      content,
      Buffer.from(end),
    ]),
  }))
