import { execFile } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { register } from '../src/contract/account.ts'
import { becomeOwner } from '../src/contract/owner.ts'
import { beginTotp, confirmTotp } from '../src/contract/second-factor.ts'
import { isFull } from './breadth.ts'
import { openLauncher } from './http-client.ts'
import { installInto, packGuildhall, removeArchive, unpackInto } from './installed-package.ts'
import { openSiteFolder } from './site-folder.ts'

// it is compiled, packed and started
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const run = promisify(execFile)
const config = `import { defineConfig } from 'guildhall'

export default defineConfig({ site: { name: 'Valmoor' }, game: 'none' })
`

let archive: string

beforeAll(async () => {
  archive = await packGuildhall()
})

afterAll(() => removeArchive(archive))

/** A folder with nothing but the package and a configuration, and a home without anything. */
async function openInstalled(
  onCleanup: (close: () => Promise<void>) => void,
  install = unpackInto,
) {
  const folder = await openSiteFolder(onCleanup)
  const { path } = folder
  await writeFile(join(path, 'package.json'), '{ "private": true, "type": "module" }')
  await writeFile(join(path, 'guildhall.config.ts'), config)
  await install(path, archive)
  const home = join(path, 'home')
  await mkdir(home)
  const program = join(path, 'node_modules/.bin/guildhall')
  // whichever Node the PATH has, and none of what this process was told
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: home, LOG_LEVEL: 'error' }
  return {
    path,
    start: () => folder.start(env, [program, 'start']),
    command: (...words: string[]) => run(program, words, { cwd: path, env }),
  }
}

async function becomeItsOwner(address: string, link: string): Promise<void> {
  const device = openLauncher(address)
  const { token } = await device.call(register, {
    UserName: 'alice',
    Email: 'alice@mail.example',
    Password: 'four brown horses',
    Pseudo: 'Alice',
    Language: 'en',
  })
  const { secret } = await device.callAs(token, beginTotp, {})
  await device.callAs(token, confirmTotp, { Code: new TOTP({ secret }).generate() })
  await device.callAs(token, becomeOwner, { code: new URL(link).hash.slice(1) })
}

test('who installs the package has a site, becomes its owner, and looks after it', async ({
  onTestFinished,
}) => {
  const installed = await openInstalled((close) => onTestFinished(close))
  const site = installed.start()
  const address = await site.address()
  const home = await fetch(address)
  expect(home.status).toBe(200)
  expect(await home.text()).toContain('Valmoor')
  const link = await vi.waitUntil(() => /http\S+owner#\S+/.exec(site.output())?.[0])
  await becomeItsOwner(address, link)

  const { stdout: found } = await installed.command('user', 'find', 'alice', '--json')
  expect(JSON.parse(found)).toMatchObject([{ userName: 'alice', roles: ['owner'] }])
  const { stdout: report } = await installed.command('doctor', '--json')
  const outcomes = new Set((JSON.parse(report) as { outcome: string }[]).map((row) => row.outcome))
  expect([...outcomes].toSorted()).toEqual(['notAsked', 'works'])
  await installed.command('backup', '--to', 'monday')
  expect(await readdir(join(installed.path, 'monday'))).not.toEqual([])
  const checks = ['config check', 'migrate --check', 'texts missing fr'].map((words) =>
    installed.command(...words.split(' ')),
  )
  await expect(Promise.all(checks)).resolves.toHaveLength(3)
})

test.runIf(isFull)(
  'npm installs it with all it depends on, and without a compiler',
  async ({ onTestFinished }) => {
    const installed = await openInstalled((close) => onTestFinished(close), installInto)
    const home = await fetch(await installed.start().address())
    expect(home.status).toBe(200)
    expect(await readdir(join(installed.path, 'node_modules'))).not.toContain('typescript')
  },
)
