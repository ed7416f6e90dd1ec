import { storeOutboxMessage } from '../outbox-message.ts'
import type { MailAdapter } from './mailer.ts'

/** Sends nothing: keeps the newest 500 mails in the database, to be read at `/dev/outbox`. */
export function outbox(): MailAdapter {
  const name = 'outbox'
  return {
    name,
    create: ({ db, clock }) => ({
      name,
      isReal: false,
      async send({ to, subject, text, html }) {
        const mail = { kind: 'mail', recipient: to, subject, text, html } as const
        await storeOutboxMessage(db, { ...mail, created_at: new Date(clock()) })
      },
    }),
  }
}
