import type { AuditAction } from '../../contract/audit-action.ts'

/** What the team does about payments, as the audit log calls it. */
export const paymentActions = [
  'payment.credit',
  'payment.refund',
  'payment.refuse',
] as const satisfies readonly AuditAction[]
