import { useTranslation } from 'react-i18next'
import { ErrorList } from '../../ui/error-list.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import type { FormError } from '../../ui/form/form-state.ts'
import type { PictureProblem } from './read-picture.ts'

interface AvatarErrorsProps {
  /** Why a file is not taken: nothing was sent. */
  problem: PictureProblem | undefined
  /** What sending it ended with. */
  errors: readonly FormError[]
}

export function AvatarErrors({ problem, errors }: AvatarErrorsProps) {
  const { t } = useTranslation('account')
  return (
    <>
      {problem && <FormMessage tone="danger">{t(`Avatar.problem.${problem}`)}</FormMessage>}
      <ErrorList errors={errors} />
    </>
  )
}
