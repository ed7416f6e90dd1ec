import { z } from 'zod/mini'
import { auditActions } from './audit-action.ts'
import { endpoint } from './endpoint.ts'
import { RowIdInPath } from './row-id.ts'
import { Seconds, SecondsInQuery } from './seconds.ts'
import { Somebody } from './somebody.ts'

/** Entries of one answer. */
export const auditPageSize = 50

export const AuditEntry = z.object({
  id: z.int(),
  at: Seconds,
  /** Null for the command line of the server. */
  actor: z.nullable(Somebody),
  /** One of `auditActions`, or what a later version did. */
  action: z.string(),
  /** Of the account, advert, payment … that was acted on. */
  subject: z.string(),
  /** The player it concerns. */
  player: z.nullable(Somebody),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAuditEntries = endpoint('GET /api/admin/audit', {
  access: 'audit.read',
  summary: 'What the team and the owner’s commands did, the newest first',
  input: z.strictObject({
    /** The pseudo of who did it, or of whom it concerns. */
    who: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    action: z.optional(z.enum(auditActions)),
    /** At this second or later. */
    from: z.optional(SecondsInQuery),
    /** Before this second. */
    until: z.optional(SecondsInQuery),
    /** Older than this entry. */
    before: z.optional(RowIdInPath),
  }),
  output: z.object({
    entries: z.array(AuditEntry),
    /** Whether there are older ones. */
    hasMore: z.boolean(),
  }),
})
