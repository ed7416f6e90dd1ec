import { useState } from 'react'

interface Sendable {
  send(): Promise<unknown>
}

/** Pictures that were chosen for a post, and wait to be described: each goes into the text once it is. */
export function usePostPictures() {
  const [files, setFiles] = useState<readonly File[]>([])
  const [isInTheWay, setIsInTheWay] = useState(false)
  return {
    /** Those that wait, the next first. */
    files,
    /** Whether they kept the post from being sent, or were to go into it undescribed. */
    isInTheWay,
    remind: () => setIsInTheWay(true),
    add(chosen: readonly File[]) {
      setFiles((before) => [...before, ...chosen])
    },
    /** Is done with the next one. */
    next() {
      setIsInTheWay(false)
      setFiles(([, ...others]) => others)
    },
    /** The form of their post, sent only when none waits; where one does, the page says so. */
    formWith<Form extends Sendable>(form: Form): Form {
      return {
        ...form,
        send: async () => {
          setIsInTheWay(files.length > 0)
          if (files.length === 0) await form.send()
        },
      }
    },
  }
}

export type ChosenPictures = ReturnType<typeof usePostPictures>
