import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SessionProfile } from '../../../contract/session.ts'
import { useReturnUrl } from '../../account/account-links.tsx'
import { Registered } from '../../account/registered.tsx'
import { Registration } from '../../account/registration.tsx'
import { useNavigate } from '../../base/router.ts'
import { safeReturnUrl } from '../../base/session/return-url.ts'
import { session, useSession } from '../../base/session/session.ts'
import { useLanguageSwitch } from '../../base/i18n/use-language-switch.ts'

export default function RegisterPage() {
  const { switchTo } = useLanguageSwitch()
  const [made, setMade] = useState<{ pseudo: string; email: string }>()
  const isMade = useRef(false)
  useWayOnForMembers(isMade)

  async function welcome(profile: SessionProfile, email: string) {
    isMade.current = true
    session.start(profile)
    // it was chosen a moment ago
    await switchTo(profile.user.language)
    setMade({ pseudo: profile.user.pseudo, email })
  }
  return made ? <Registered {...made} /> : <Registration onRegistered={welcome} />
}

/** Who has an account and is signed in goes on, unless they made it here. */
function useWayOnForMembers(isMade: React.RefObject<boolean>) {
  const found = useSession()
  const navigate = useNavigate()
  const returnUrl = useReturnUrl()
  const proceed = useEffectEvent(() => {
    if (!isMade.current) void navigate(safeReturnUrl(returnUrl), { replace: true })
  })
  useEffect(() => {
    if (found) proceed()
  }, [found])
}
