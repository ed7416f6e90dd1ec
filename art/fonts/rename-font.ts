const headerBytes = 12
const recordBytes = 16

interface Table {
  tag: string
  data: Buffer
}

/**
 * A TrueType font under another family name. Copyright (0), version (5) and licence (13, 14) stay; every other name is
 * made from `family`. Layout of the file and of its `name` table: OpenType 1.9, “Font file” and “name”.
 */
export function renameFont(font: Buffer, family: string): Buffer {
  const tables = readTables(font).map((table) =>
    table.tag === 'name' ? { tag: 'name', data: nameTable(table.data, family) } : table,
  )
  return writeFont(font.subarray(0, headerBytes), tables)
}

function readTables(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = headerBytes + index * recordBytes
    const start = font.readUInt32BE(at + 8)
    return {
      tag: font.toString('latin1', at, at + 4),
      data: font.subarray(start, start + font.readUInt32BE(at + 12)),
    }
  })
}

function nameTable(old: Buffer, family: string): Buffer {
  const names = new Map([
    ...[0, 5, 13, 14].map((id) => [id, readName(old, id)] as const),
    [1, family],
    [2, 'Regular'],
    [3, `${family} Regular`],
    [4, family],
    [6, family.replaceAll(' ', '')],
  ])
  const kept = [...names].filter(([, text]) => text !== undefined).toSorted(([a], [b]) => a - b)
  const texts = kept.map(([, text = '']) => Buffer.from(text, 'utf16le').swap16())
  const head = Buffer.alloc(6 + kept.length * 12)
  head.writeUInt16BE(kept.length, 2)
  head.writeUInt16BE(head.length, 4)
  let offset = 0
  kept.forEach(([id], index) => {
    const length = texts[index]?.length ?? 0
    // platform Windows, encoding Unicode, language American English
    const record = [3, 1, 0x409, id, length, offset]
    record.forEach((value, field) => head.writeUInt16BE(value, 6 + index * 12 + field * 2))
    offset += length
  })
  return Buffer.concat([head, ...texts])
}

function readName(table: Buffer, wanted: number): string | undefined {
  const texts = table.readUInt16BE(4)
  for (let at = 6; at < 6 + table.readUInt16BE(2) * 12; at += 12) {
    if (table.readUInt16BE(at) !== 3 || table.readUInt16BE(at + 6) !== wanted) continue
    const start = texts + table.readUInt16BE(at + 10)
    const text = Buffer.from(table.subarray(start, start + table.readUInt16BE(at + 8)))
    return text.swap16().toString('utf16le')
  }
  return undefined
}

function writeFont(header: Buffer, tables: Table[]): Buffer {
  const records = Buffer.alloc(tables.length * recordBytes)
  const bodies: Buffer[] = []
  let offset = headerBytes + records.length
  tables.forEach(({ tag, data }, index) => {
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)])
    const at = index * recordBytes
    records.write(tag, at, 'latin1')
    records.writeUInt32BE(checksum(padded), at + 4)
    records.writeUInt32BE(offset, at + 8)
    records.writeUInt32BE(data.length, at + 12)
    bodies.push(padded)
    offset += padded.length
  })
  return Buffer.concat([header, records, ...bodies])
}

function checksum(padded: Buffer): number {
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}
