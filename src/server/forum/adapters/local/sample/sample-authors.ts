import type { SampleAuthor } from './sample-topic.ts'

export const sampleAuthors: readonly SampleAuthor[] = [
  { id: 1, name: 'Maelis', language: 'fr', isStaff: true },
  { id: 2, name: 'Brannoc', language: 'en', isStaff: true },
  { id: 3, name: 'Isaure', language: 'fr', isStaff: true },
  { id: 4, name: 'Oswin', language: 'en', isStaff: true },
  { id: 5, name: 'Ysandre', language: 'fr', isStaff: false },
  { id: 6, name: 'Tournepierre', language: 'fr', isStaff: false },
  { id: 7, name: 'Lunebrume', language: 'fr', isStaff: false },
  { id: 8, name: 'Gaspardin', language: 'fr', isStaff: false },
  { id: 9, name: 'Nolwenn29', language: 'fr', isStaff: false },
  { id: 10, name: 'Harrowgate', language: 'en', isStaff: false },
  { id: 11, name: 'PipTheLesser', language: 'en', isStaff: false },
  { id: 12, name: 'Quillfeather', language: 'en', isStaff: false },
  { id: 13, name: 'Bramblewick', language: 'en', isStaff: false },
  { id: 14, name: 'Saltmarsh', language: 'en', isStaff: false },
]
