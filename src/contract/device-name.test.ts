import { expect, test } from 'vitest'
import { nameDevice } from './device-name.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.for([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/150.0.0.0 Safari/537.36 Edg/150.0`,
    'Edge (Windows)',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; K) ${webKit} Chrome/150.0.0.0 Mobile Safari/537.36`,
    'Chrome (Android)',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox (Linux)'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/20.0 Safari/605.1.15`,
    'Safari (macOS)',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) ${webKit} CriOS/150.0 Safari/604.1`,
    'Chrome (iPhone)',
  ],
  ['AldermoorLauncher/2.1 (Windows NT 10.0)', 'Windows'],
  ['curl/9.0', undefined],
  ['', undefined],
] as const)('%s is %s', ([userAgent, name]) => {
  expect(nameDevice(userAgent)).toBe(name)
})
