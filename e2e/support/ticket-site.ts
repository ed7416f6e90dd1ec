import { openTicket, type Ticket } from '../../src/contract/support.ts'
import { replyAsTeam } from '../../src/contract/ticket-team.ts'
import type { TestPlayer } from '../../test/players.ts'

/** Opens a ticket of the player’s, without a page. */
export function openTicketOf(
  { device, profile }: TestPlayer,
  given: Partial<{ Category: 'payment' | 'bug' | 'other'; Subject: string; Text: string }> = {},
): Promise<Ticket> {
  return device.callAs(profile.token, openTicket, {
    Category: 'other',
    Priority: 'normal',
    Subject: 'My boots are gone',
    Text: 'They were in the **bank**.',
    Pictures: [],
    ...given,
  })
}

/** Answers a ticket as one of the team, without a page. */
export async function replyToTicketAs(
  { device, profile }: TestPlayer,
  Id: number,
  Text: string,
  IsNote = false,
): Promise<void> {
  await device.callAs(profile.token, replyAsTeam, {
    Id,
    Text,
    IsNote,
    Pictures: [],
    Closes: false,
  })
}

/** The smallest picture there is, as a file of a form. */
export const smallPicture = {
  name: 'boots.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}
