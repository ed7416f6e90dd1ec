import { type GameProgram, startGameProgram } from './game-program.ts'

/** A server of OpenArena, which speaks Quake 3's protocol, where three bots play; Debian's package is installed first. */
export function startOpenArena(): Promise<GameProgram> {
  return startGameProgram({
    debianPackage: 'openarena-server',
    programs: ['openarena-server'],
    prepare(port) {
      const settings = {
        ttycon: 0,
        dedicated: 1,
        net_ip: '127.0.0.1',
        net_port: port,
        sv_hostname: '^1Lantern ^7Arena',
        sv_maxclients: 12,
        bot_enable: 1,
        bot_minplayers: 3,
      }
      const words = Object.entries(settings).flatMap(([key, value]) => ['+set', key, `${value}`])
      return [...words, '+map', 'oa_dm1']
    },
    // bots come one after the other
    isReady: (said) => (said.match(/entered the game/g) ?? []).length >= 3,
  })
}
