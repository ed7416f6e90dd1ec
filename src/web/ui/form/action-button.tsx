import { Button } from '../button.tsx'
import { ErrorList } from '../error-list.tsx'
import { useAction } from './use-action.ts'

interface ActionButtonProps extends Omit<React.ComponentProps<typeof Button>, 'onClick'> {
  submit: () => Promise<unknown>
}

/** A button among others that does something at once. What goes wrong stands beside it. */
export function ActionButton({ submit, ...button }: ActionButtonProps) {
  const { isPending, send, errors } = useAction(submit)
  return (
    <>
      <Button aria-disabled={isPending} onClick={() => void send()} {...button} />
      <ErrorList errors={errors} />
    </>
  )
}
