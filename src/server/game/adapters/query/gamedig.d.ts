declare module 'gamedig' {
  /** By the name that stands as `type`: `minecraft`. Some had another in earlier versions. */
  export const games: Readonly<
    Record<string, { name: string; options: { protocol?: string }; extra?: { old_id?: string } }>
  >
  /** By the name that follows `protocol-`: `minecraftvanilla`. */
  export const protocols: Readonly<Record<string, unknown>>

  export interface GameDigOptions {
    type: string
    host: string
    port?: number | undefined
    username?: string | undefined
    password?: string | undefined
    /** Tries of each port, despite the name. */
    maxRetries: number
    socketTimeout: number
    attemptTimeout: number
    ipFamily: 0 | 4 | 6
  }

  export class GameDig {
    /** Answers what the server told, of which nothing is checked. Rejects where it does not answer. */
    query(options: GameDigOptions): Promise<unknown>
    readonly queryRunner: {
      readonly udpSocket: {
        addCallback(
          callback: (address: string, port: number, packet: Buffer) => void,
          debug?: boolean,
        ): void
      }
    }
  }
}
