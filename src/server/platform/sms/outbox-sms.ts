import { storeOutboxMessage } from '../outbox-message.ts'
import type { SmsAdapter } from './sms-sender.ts'

/**
 * Sends nothing: messages go to the table `outbox_message`, where whoever runs the site reads them. For
 * sites without an SMS service; the newest 500 are kept.
 */
export function outboxSms(): SmsAdapter {
  return {
    name: 'outbox',
    create: ({ db, clock }) => ({
      kind: 'gateway',
      isReal: false,
      async send(to, text) {
        const message = { kind: 'sms', recipient: to, subject: '', text } as const
        const id = await storeOutboxMessage(db, { ...message, created_at: new Date(clock()) })
        return { id: String(id) }
      },
    }),
  }
}
