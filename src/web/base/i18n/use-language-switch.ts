import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Language } from '../../../contract/language.ts'
import { forgetLanguage } from '../copies/forget-copies.ts'
import { useNavigate } from '../router.ts'
import { loadLanguage, showLanguage } from './page-texts.ts'
import { storeLanguage } from './language.ts'
import { useSite } from '../site.ts'
import { playerApi } from '../session/player-api.ts'
import { session } from '../session/session.ts'

let isSwitchingNow = false

/** Whether all that is read now is read for another language. */
export function isSwitchingLanguage(): boolean {
  return isSwitchingNow
}

/** Changes the language of the whole site without loading the page again. */
export function useLanguageSwitch() {
  const { language } = useSite()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const location = useLocation()
  const [isSwitching, setIsSwitching] = useState(false)

  async function load(next: Language) {
    await loadLanguage(next)
    storeLanguage(next)
    await forgetLanguage()
    const query = new URLSearchParams(location.search)
    if (query.has('lang')) {
      // an address that names a language would go on to win over the choice
      query.delete('lang')
      await navigate(
        { ...location, search: query.toString() },
        { replace: true, preventScrollReset: true },
      )
    } else await revalidate()
    // a page visited meanwhile may have brought texts of its own, in the former language
    await loadLanguage(next)
    showLanguage(next)
    void shareLanguage(next)
  }

  async function switchTo(next: Language) {
    if (next === language || isSwitching) return
    setIsSwitching(true)
    isSwitchingNow = true
    // the texts did not come: the page stays as it is, and the visitor may try again
    await load(next).catch(() => {})
    isSwitchingNow = false
    setIsSwitching(false)
  }

  return { language, isSwitching, switchTo }
}

/** Tells the server the language a signed-in player chose. The choice holds here whatever it answers. */
async function shareLanguage(language: Language): Promise<void> {
  if (!session.read()) return
  session.changeLanguage(language)
  try {
    await playerApi('POST /api/manage/changelanguage', { Language: language })
  } catch {
    // the server learns it with the next choice
  }
}
