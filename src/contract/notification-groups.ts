/** What one chooses about together. Its words are `Notification.group.…`. */
export const notificationGroups = [
  'security',
  'money',
  'vote',
  'event',
  'advert',
  'forum',
  'support',
] as const
