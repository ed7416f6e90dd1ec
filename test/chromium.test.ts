import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { findChromium, launchChromium } from './chromium.ts'

vi.setConfig({ testTimeout: 60_000 })

test('Chromium opens a page of this machine and reaches no other', async () => {
  const site = createServer((_request, response) => response.end('<h1>Bienvenue</h1>'))
  await once(site.listen(0, '127.0.0.1'), 'listening')
  const { port } = site.address() as AddressInfo
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.goto(`http://localhost:${port}/`)
    expect(await page.textContent('h1')).toBe('Bienvenue')
    await expect(page.goto('https://example.com/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED')
  } finally {
    await browser.close()
    site.close()
  }
})

test('a CHROMIUM_PATH that leads nowhere is named', async () => {
  const nowhere = '/opt/nowhere/chromium'
  await expect(findChromium(nowhere)).rejects.toThrow(`CHROMIUM_PATH is ${nowhere}`)
})
