import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listConfigFaults } from './config-faults.ts'

const parts = resolve(import.meta.dirname, 'guildhall.ts')

/** What is wrong with a config file of this text. */
async function examine(text: string, environment: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-config-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'guildhall.config.ts')
  await writeFile(file, text)
  return listConfigFaults(environment, file)
}

test('all that is wrong is named at once: key, what is given, what is expected', async () => {
  const faults = await examine(
    `export default { passwords: { shortest: 2 }, sitee: {}, rankings: { everyMinutes: 7 } }`,
    { PORT: 'many' },
  )
  expect(faults.map(({ key, given }) => [key, given])).toEqual([
    ['environment.PORT', 'given "many"'],
    ['config.rankings.everyMinutes', 'given 7'],
    ['config.passwords.shortest', 'what is given is not shown'],
    ['config.sitee', 'what is given is not shown'],
  ])
  for (const { message, given, expected } of faults) {
    expect(expected).toMatch(/./)
    expect(message).toContain(`${given}; ${expected}`)
  }
})

test('settings that do not go together are named, and a file that cannot be read', async () => {
  const open = await examine('export default {}', { HOST: '0.0.0.0' })
  expect(open).toMatchObject([{ key: 'environment.HOST', given: 'given "0.0.0.0"' }])
  const broken = await examine('export default {')
  expect(broken).toMatchObject([{ key: 'guildhall.config.ts' }])
})

test('an adapter that cannot be made is named, and one that can asks nobody', async () => {
  const adapter = (create: string) =>
    examine(`export default { mail: { name: 'owl', create: () => ${create} } }`)
  const failing = await adapter(`{ throw new Error('no owls') }`)
  expect(failing).toEqual([{ key: 'config.mail', message: 'config.mail: no owls' }])
  const remote = `import { nodebb } from ${JSON.stringify(parts)}
    export default { forum: nodebb({ url: 'https://forum.invalid', news: [1] }) }`
  expect(await examine(remote)).toEqual([])
})
