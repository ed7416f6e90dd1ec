import { playerApi } from '../base/session/player-api.ts'
import type { LoadPreview } from '../ui/markdown/markdown-preview.tsx'

/** A post as the server will write it. */
export const previewPost: LoadPreview = (Text, signal) =>
  playerApi('POST /api/forum/preview', { Text }, { signal })
