import type { Language } from '../../../contract/language.ts'
import { changeLanguage } from '../../../contract/manage.ts'
import { playerApi } from './player-api.ts'
import { session } from './session.ts'

/** Tells the server the language a signed-in player chose. The choice holds here whatever it answers. */
export async function shareLanguage(language: Language): Promise<void> {
  if (!session.read()) return
  session.changeLanguage(language)
  await playerApi(changeLanguage, { Language: language }).catch(() => {})
}
