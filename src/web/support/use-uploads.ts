import { useEffect, useRef, useState } from 'react'
import type { TicketPicture } from '../../contract/support.ts'
import { largestTicketPicture, mostPictures } from '../../contract/ticket-terms.ts'
import { playerApiOver } from '../base/session/player-api.ts'
import type { FormError } from '../ui/form/form-state.ts'
import { errorsOfCall } from '../ui/form/submit-failure.ts'
import { createUploadSend } from '../ui/form/upload-send.ts'

/** A picture on its way to a message, or there. */
export interface Upload {
  key: string
  /** Of the file; empty for one that was sent before. */
  name: string
  file?: File
  /** What share of it has left, from 0 to 1. */
  share: number
  sent?: TicketPicture
  errors?: readonly FormError[]
}

interface Sendable {
  send(): Promise<unknown>
}

/** What keeps a message from being sent. */
export type UploadProblem = 'running' | 'failed' | 'tooMany'

/** The pictures of a message that is being written. @param earlier those that were sent before, and belong to its draft */
export function useUploads(earlier: readonly TicketPicture[] = []) {
  const [uploads, setUploads] = useState<readonly Upload[]>(() => earlier.map(toSent))
  const [problem, setProblem] = useState<UploadProblem>()
  const running = useRef(new Map<string, AbortController>())
  const count = useRef(0)
  useEffect(() => {
    const all = running.current
    return () => {
      for (const one of all.values()) one.abort()
    }
  }, [])

  const change = (key: string, to: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)))

  async function send({ key, file }: Upload) {
    if (!file) return
    const leaving = new AbortController()
    running.current.set(key, leaving)
    try {
      const call = playerApiOver(createUploadSend((share) => change(key, { share })))
      const sent = await call(
        'POST /api/support/upload',
        { File: file },
        { signal: leaving.signal },
      )
      change(key, { sent, share: 1 })
    } catch (error) {
      if (!leaving.signal.aborted) change(key, { errors: errorsOfCall(error) })
    } finally {
      running.current.delete(key)
    }
  }

  return {
    uploads,
    /** What was said to be in the way, until something changes. */
    problem,
    /** Sends files at once, as many as a message takes. */
    add(files: readonly File[]) {
      const taken = files.slice(0, mostPictures - uploads.length)
      setProblem(taken.length < files.length ? 'tooMany' : undefined)
      const added = taken.map((file): Upload => {
        count.current += 1
        return { key: String(count.current), name: file.name, file, share: 0, ...refuse(file) }
      })
      setUploads((before) => [...before, ...added])
      for (const one of added) if (!one.errors) void send(one)
    },
    again(upload: Upload) {
      setProblem(undefined)
      change(upload.key, { errors: undefined, share: 0 })
      void send(upload)
    },
    remove(key: string) {
      running.current.get(key)?.abort()
      setProblem(undefined)
      setUploads((before) => before.filter((one) => one.key !== key))
    },
    /** Begins anew, with none. */
    clear() {
      for (const one of running.current.values()) one.abort()
      setProblem(undefined)
      setUploads([])
    },
    /** The form of their message, sent only when all of them are there; where not, the page says so. */
    formWith<Form extends Sendable>(form: Form): Form {
      return {
        ...form,
        send: async () => {
          const found = uploads.some(({ errors }) => errors)
            ? 'failed'
            : uploads.some(({ sent }) => !sent)
              ? 'running'
              : undefined
          setProblem(found)
          if (!found) await form.send()
        },
      }
    },
    /** Those that are there. */
    sent: uploads.flatMap(({ sent }) => (sent ? [sent] : [])),
  }
}

export type Uploads = ReturnType<typeof useUploads>

const toSent = (sent: TicketPicture): Upload => ({ key: sent.id, name: '', share: 1, sent })

/** What need not travel to be refused. */
function refuse({ size, type }: File): Partial<Upload> {
  if (size > largestTicketPicture) return { errors: [{ code: 'PictureTooLarge' }] }
  return type.startsWith('image/') ? {} : { errors: [{ code: 'PictureFormatRefused' }] }
}
