import type { FormModel } from '../../ui/form/use-form.ts'

/** Ctrl or Command with S or Enter saves. */
export function saveByKey(event: React.KeyboardEvent, form: FormModel): void {
  const isAsked = event.key.toLowerCase() === 's' || event.key === 'Enter'
  if (!isAsked || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
  event.preventDefault()
  void form.send()
}
