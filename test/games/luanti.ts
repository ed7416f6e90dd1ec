import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type GameProgram, startGameProgram } from './game-program.ts'

/** A server of Luanti that announces itself to a list, under this name. */
export function startLuanti(list: string, address: string): Promise<GameProgram> {
  return startGameProgram({
    debianPackage: 'minetest-server',
    programs: ['luantiserver', 'minetestserver'],
    async prepare(port, home) {
      const config = join(home, 'minetest.conf')
      const settings = {
        server_announce: true,
        serverlist_url: list,
        server_address: address,
        server_name: 'Lantern Caves',
        bind_address: '127.0.0.1',
        max_users: 12,
      }
      const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}\n`)
      await writeFile(config, lines.join(''))
      const world = join(home, 'world')
      return ['--config', config, '--world', world, '--gameid', 'devtest', '--port', `${port}`]
    },
    isReady: (said) => said.includes('listening on'),
  })
}
