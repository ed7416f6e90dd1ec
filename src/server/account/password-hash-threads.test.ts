import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createPasswordHashes } from './password-hash.ts'

test('files are read while hashes are made, on a machine of any number of processors', async () => {
  const hashes = createPasswordHashes({ randomBytes, atOnce: 8 })
  let made = 0
  const making = Array.from({ length: 40 }, async () => {
    await hashes.make('four brown horses')
    made += 1
  })
  for (let reads = 0; reads < 20; reads += 1) await readFile(import.meta.filename)
  const madeMeanwhile = made
  await Promise.all(making)
  // with every thread taken, each file waits for several hashes
  expect(madeMeanwhile).toBeLessThan(20)
})
