import { useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { emitChange } from '../base/session/live-change.ts'
import { playerApi } from '../base/session/player-api.ts'
import { session, useSession } from '../base/session/session.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { CheckField } from '../ui/form/check-field.tsx'
import { createChoiceLine } from '../ui/form/choice-line.ts'
import { errorsOf } from '../ui/failure.tsx'
import type { FormError } from '../ui/form/form-state.ts'

/** Whether the player lets themselves be named among those who give: no, unless they say so. */
export function NameMe() {
  const playerId = useSession()?.user.id
  return playerId === undefined ? null : <Box key={playerId} playerId={playerId} />
}

function Box({ playerId }: { playerId: number }) {
  const { t } = useTranslation('money')
  const { isNamed, error, change } = useConsent(playerId)
  if (isNamed === undefined) return null
  return (
    <CheckField
      field={{
        name: 'IsNamed',
        value: isNamed,
        error,
        isReadOnly: false,
        onChange: change,
        onLeave: () => {},
      }}
      label={t('Donor.nameMe')}
      hint={t('Donor.nameMeHint')}
    />
  )
}

/** Shows a change at once, and takes it back where the site does not take it. */
function useConsent(playerId: number) {
  const { value: isNamed, set } = useFetched(
    playerId,
    async (signal) => (await playerApi('GET /api/donation/consent', {}, { signal })).isNamed,
  )
  const [error, setError] = useState<FormError>()
  const [choose] = useState(() => createChoiceLine<boolean>())

  function change(IsNamed: boolean) {
    setError(undefined)
    void choose(IsNamed, {
      before: !IsNamed,
      show: (shown) => set(() => shown),
      send: async () => {
        // somebody else may have signed in since
        if (session.read()?.user.id !== playerId) return
        await playerApi('POST /api/donation/consent', { IsNamed })
        emitChange({ what: 'payments' })
      },
      fail: (thrown) => setError(errorsOf(thrown)[0]),
    })
  }

  return { isNamed, error, change }
}
