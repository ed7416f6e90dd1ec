import { fillPath } from '../../contract/path-parameters.ts'
import { ticketPicturePath } from '../../contract/ticket-terms.ts'
import { playerFetch } from '../base/session/player-api.ts'

/** The picture as an address that a page may show: its own needs the player’s token. @throws when it does not come */
export async function readPictureData(id: string, signal: AbortSignal): Promise<string> {
  const response = await playerFetch(fillPath(ticketPicturePath, { id }), {
    method: 'GET',
    signal,
  })
  if (!response.ok) throw new Error(`picture answered ${response.status}`)
  return toDataAddress(await response.blob())
}

/** A file as an address that holds it. */
export function toDataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')))
    reader.readAsDataURL(file)
  })
}
