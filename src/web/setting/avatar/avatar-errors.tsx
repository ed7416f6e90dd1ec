import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../ui/form/error-text.ts'
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
  const textOf = useErrorText()
  return (
    <>
      {problem && <FormMessage tone="danger">{t(`Avatar.problem.${problem}`)}</FormMessage>}
      {errors.map((error) => (
        <FormMessage key={error.code} tone="danger">
          {textOf(error)}
        </FormMessage>
      ))}
    </>
  )
}
