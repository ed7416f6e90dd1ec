import type { TdsValue } from './tds-rpc.ts'

export interface TdsColumn {
  name: string
  type: 'int' | 'bigint' | 'text'
}

const tokens = {
  columns: 0x81,
  error: 0xaa,
  loginAck: 0xad,
  row: 0xd1,
  done: 0xfd,
  doneProc: 0xfe,
  doneInProc: 0xff,
}
const returnStatus = 0x79
const status = { final: 0, more: 1, error: 2, count: 0x10 }
const collation = Buffer.from([0x09, 0x04, 0xd0, 0x00, 0x34])

/** Builds a response of SQL Server, token by token. */
export class TdsResponse {
  readonly #parts: Buffer[] = []

  /** One packet that ends the message. */
  static packetOf(payload: Buffer): Buffer {
    const header = Buffer.from([0x04, 0x01, 0, 0, 0, 0, 1, 0])
    header.writeUInt16BE(payload.length + header.length, 2)
    return Buffer.concat([header, payload])
  }

  packet(): Buffer {
    return TdsResponse.packetOf(Buffer.concat(this.#parts))
  }

  signedIn(): this {
    const name = 'Fake'
    const body = Buffer.concat([
      Buffer.from([1, 0x74, 0x00, 0x00, 0x04, name.length]),
      Buffer.from(name, 'utf16le'),
      Buffer.from([16, 0, 0, 0]),
    ])
    this.#add(Buffer.from([tokens.loginAck]), uint16(body.length), body)
    return this.done(0)
  }

  columns(columns: readonly TdsColumn[]): this {
    const described = columns.map(({ name, type }) => {
      const info = type === 'text' ? textInfo() : Buffer.from([0x26, type === 'int' ? 4 : 8])
      return Buffer.concat([
        Buffer.alloc(4),
        uint16(1),
        info,
        Buffer.from([name.length]),
        ucs2(name),
      ])
    })
    if (columns.length > 0)
      this.#add(Buffer.from([tokens.columns]), uint16(columns.length), ...described)
    return this
  }

  row(columns: readonly TdsColumn[], values: readonly TdsValue[]): this {
    const written = columns.map(({ type }, index) => writeValue(type, values[index] ?? null))
    this.#add(Buffer.from([tokens.row]), ...written)
    return this
  }

  error({ number, message }: { number: number; message: string }): this {
    const body = Buffer.concat([
      uint32(number),
      Buffer.from([1, 16]),
      uint16(message.length),
      ucs2(message),
      Buffer.from([0, 0]),
      uint32(1),
    ])
    this.#add(Buffer.from([tokens.error]), uint16(body.length), body)
    return this
  }

  done(rows: number): this {
    this.#add(doneToken(tokens.done, status.final, rows))
    return this
  }

  failed(): this {
    this.#add(doneToken(tokens.doneProc, status.error, 0))
    return this
  }

  doneInProcedure(rows: number): this {
    this.#add(
      doneToken(tokens.doneInProc, status.more | status.count, rows),
      Buffer.from([returnStatus, 0, 0, 0, 0]),
      doneToken(tokens.doneProc, status.final, 0),
    )
    return this
  }

  #add(...parts: Buffer[]) {
    this.#parts.push(...parts)
  }
}

function doneToken(token: number, flags: number, rows: number): Buffer {
  const count = Buffer.alloc(8)
  count.writeBigUInt64LE(BigInt(rows))
  return Buffer.concat([Buffer.from([token]), uint16(flags), uint16(0xc1), count])
}

function textInfo(): Buffer {
  return Buffer.concat([Buffer.from([0xe7]), uint16(8000), collation])
}

function writeValue(type: TdsColumn['type'], value: TdsValue): Buffer {
  if (type === 'text') {
    return value === null
      ? uint16(0xffff)
      : Buffer.concat([uint16(String(value).length * 2), ucs2(String(value))])
  }
  if (value === null) return Buffer.from([0])
  const size = type === 'int' ? 4 : 8
  const bytes = Buffer.alloc(size)
  if (size === 4) bytes.writeInt32LE(Number(value))
  else bytes.writeBigInt64LE(BigInt(value))
  return Buffer.concat([Buffer.from([size]), bytes])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function ucs2(text: string): Buffer {
  return Buffer.from(text, 'utf16le')
}
