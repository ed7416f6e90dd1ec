import type { LocalText } from '../../contract/language.ts'
import type { Platform } from '../../contract/download.ts'

/** A file players download, as the owner configured it: on this machine, on mirrors, or both. */
export interface DownloadFile {
  /** Its fixed name in addresses. */
  key: string
  name: string
  platform: Platform
  /** Absolute path of the file. */
  path?: string | undefined
  mirrors: readonly Mirror[]
  /** Bytes, where the owner says: a file that is only on mirrors. */
  size?: number | undefined
  /** In lower-case hexadecimal, where the owner says. A file that is another is not handed out. */
  sha256?: string | undefined
}

export interface Mirror {
  name: string
  url: string
}

/** How to connect, in the owner's words. */
export interface ConnectionGuide {
  /** What players enter in the game: `logon.aldermoor.example`. */
  address?: string | undefined
  steps: Partial<Record<Platform, readonly LocalText[]>>
}
