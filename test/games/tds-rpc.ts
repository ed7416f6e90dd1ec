/** What a client sends as a value. */
export type TdsValue = string | number | null

const types = { int: 0x26, float: 0x6d, nvarchar: 0xe7 }

/** A call of `sp_executesql`: the statement, the declaration of its parameters, their values. */
export function readRpc(payload: Buffer): { sql: string; values: TdsValue[] } {
  const reader = createReader(payload)
  reader.skip(payload.readUInt32LE(0)) // ALL_HEADERS
  const [named, procedure] = [reader.uint16(), reader.uint16()]
  if (named !== 0xffff || procedure !== 10) throw new Error('expected sp_executesql, number 10')
  reader.uint16()
  const values: TdsValue[] = []
  while (!reader.isAtEnd()) values.push(readParameter(reader))
  const [sql, , ...others] = values
  return { sql: String(sql), values: values.length < 2 ? [] : others }
}

type Reader = ReturnType<typeof createReader>

function readParameter(reader: Reader): TdsValue {
  reader.text(reader.uint8() * 2)
  reader.uint8()
  const type = reader.uint8()
  if (type === types.int) return readNumber(reader, (bytes) => bytes.readIntLE(0, bytes.length))
  if (type === types.float) return readNumber(reader, (bytes) => bytes.readDoubleLE(0))
  if (type === types.nvarchar) return readText(reader)
  throw new Error(`a parameter of type 0x${type.toString(16)} is not expected`)
}

function readNumber(reader: Reader, read: (bytes: Buffer) => number): number | null {
  reader.uint8()
  const length = reader.uint8()
  if (length === 0) return null
  const bytes = reader.bytes(length)
  return length === 8 && read(Buffer.alloc(8)) === 0 ? Number(bytes.readBigInt64LE(0)) : read(bytes)
}

function readText(reader: Reader): string | null {
  const longest = reader.uint16()
  reader.skip(5) // collation
  if (longest === 0xffff) return readLongText(reader)
  const length = reader.uint16()
  return length === 0xffff ? null : reader.text(length)
}

/** Partially length-prefixed: chunks until an empty one. */
function readLongText(reader: Reader): string | null {
  if (reader.uint64() === 0xffff_ffff_ffff_ffffn) return null
  let text = ''
  for (let length = reader.uint32(); length > 0; length = reader.uint32())
    text += reader.text(length)
  return text
}

function createReader(buffer: Buffer) {
  let place = 0
  const move = (length: number) => {
    place += length
    return place - length
  }
  return {
    isAtEnd: () => place >= buffer.length,
    skip: (length: number) => void move(length),
    uint8: () => buffer.readUInt8(move(1)),
    uint16: () => buffer.readUInt16LE(move(2)),
    uint32: () => buffer.readUInt32LE(move(4)),
    uint64: () => buffer.readBigUInt64LE(move(8)),
    bytes: (length: number) => buffer.subarray(move(length), place),
    text: (length: number) => buffer.toString('utf16le', move(length), place),
  }
}
