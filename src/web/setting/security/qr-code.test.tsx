import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

const text = 'otpauth://totp/Aldermoor:alice?issuer=Aldermoor&secret=JBSWY3DPEHPK3PXP'

/** The modules as the picture shows them. */
function readModules(markup: string): boolean[][] {
  const [, , dark = ''] = markup.split(' d="')
  const size = Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1])
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of dark.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  }
  return rows
}

test('every dark module is drawn and no other, within four modules of light', () => {
  const shown = readModules(renderToStaticMarkup(<QrCode text={text} label="Scan me" />))
  const { data } = encode(text, { ecc: 'M', border: 4 })
  expect(shown).toEqual(data)
  expect(shown.slice(0, 4).flat().concat(shown.slice(-4).flat())).not.toContain(true)
  expect(shown.flat().filter(Boolean).length).toBeGreaterThan(200)
})
