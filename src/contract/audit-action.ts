/** What is written into the audit log: what was acted on, and what was done with it. */
export const auditActions = [
  'account.owner',
  'account.roles',
  'account.lock',
  'account.unlock',
  'account.resetFactors',
  'account.signOut',
  'advert.approve',
  'advert.refuse',
  'article.write',
  'article.publish',
  'article.unpublish',
  'article.pin',
  'article.delete',
  'article.restore',
  'cannedReply.write',
  'cannedReply.remove',
  'delivery.retry',
  'delivery.settle',
  'delivery.giveUp',
  'job.retry',
  'job.run',
  'payment.credit',
  'payment.refuse',
  'ticket.change',
] as const

export type AuditAction = (typeof auditActions)[number]
