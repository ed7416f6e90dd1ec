import { expect, test } from 'vitest'
import { formatBytes, formatWait } from './bytes.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test.for([
  [0, '0 octet', '0 bytes'],
  [999, '999 octets', '999 bytes'],
  [1500, '2 ko', '2 kB'],
  [1_440_000, '1,4 Mo', '1.4 MB'],
  [18_730_000_000, '18,7 Go', '18.7 GB'],
  [187_300_000_000, '187 Go', '187 GB'],
] as const)('%d bytes are said as people say them', ([bytes, fr, en]) => {
  expect([plain(formatBytes(bytes, 'fr')), plain(formatBytes(bytes, 'en'))]).toEqual([fr, en])
})

test.for([
  [0.2, '1 seconde', '1 second'],
  [89, '89 secondes', '89 seconds'],
  [150, '3 minutes', '3 minutes'],
  [7200, '2 heures', '2 hours'],
] as const)('a wait of %d seconds is said in its largest unit', ([seconds, fr, en]) => {
  expect([plain(formatWait(seconds, 'fr')), plain(formatWait(seconds, 'en'))]).toEqual([fr, en])
})
