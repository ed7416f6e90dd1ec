import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Shield } from './shield.tsx'

const shieldOf = (name: string) => renderToStaticMarkup(<Shield name={name} />)

test('a player bears the same arms on every page, however the name is capitalised', () => {
  expect(shieldOf('Éowyn')).toBe(shieldOf('éowyn'))
  expect(shieldOf('Éowyn'.normalize('NFD'))).toBe(shieldOf('Éowyn'))
  expect(shieldOf('Éowyn')).not.toBe(shieldOf('Faramir'))
})

test('a thousand players in a ranking are told apart by their arms', () => {
  const shields = new Set(Array.from({ length: 1000 }, (_, index) => shieldOf(`Player${index}`)))
  expect(shields.size).toBeGreaterThan(850)
})

test('every shield obeys a strict content policy and can stand beside any other', () => {
  for (let index = 0; index < 500; index++) {
    const markup = shieldOf(`guild-${index}`)
    expect(markup).not.toMatch(/\s(style|id)=|url\(|NaN|undefined/)
    expect(markup).not.toContain('d="MZ')
  }
})
