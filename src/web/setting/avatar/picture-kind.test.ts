import { expect, test } from 'vitest'
import { brandedFile, flat, gifOfFrames } from '../../../../test/picture-files.ts'
import { pictureKind } from './picture-kind.ts'

const kindOf = (file: string | Uint8Array) =>
  pictureKind(typeof file === 'string' ? new TextEncoder().encode(file) : file)

test.each([
  ['a photo of a phone', brandedFile('heic', 'mif1', 'heic'), 'heic'],
  ['one that names its family only', brandedFile('mif1', 'heic'), 'heic'],
  ['AVIF', brandedFile('avif', 'mif1', 'miaf'), 'other'],
  ['AVIF that names its family first', brandedFile('mif1', 'avif', 'miaf'), 'other'],
  ['GIF', gifOfFrames(3), 'gif'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'svg'],
  ['SVG after a prologue', '\uFEFF<?xml version="1.0"?>\n<!-- drawn -->\n<svg width="1">', 'svg'],
  ['text', 'svg', 'other'],
  ['nothing', '', 'other'],
])('%s is told by how it starts', (_, file, kind) => {
  expect(kindOf(file)).toBe(kind)
})

test('what the browser decodes by itself needs no name', async () => {
  expect(kindOf(await flat(2, 2).jpeg().toBuffer())).toBe('other')
  expect(kindOf(await flat(2, 2).png().toBuffer())).toBe('other')
})
