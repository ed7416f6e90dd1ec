import { useEffect, useRef, useState } from 'react'
import type { DownloadLink } from '../../contract/download.ts'
import { siteFetch } from '../base/api.ts'
import { useLeaveWarning } from '../ui/use-leave-warning.ts'
import { findSavePicker, openSink } from './file-sink.ts'
import { createTransfer, type Transfer, type TransferProgress } from './transfer.ts'

export interface ShownProgress extends TransferProgress {
  /** Bytes a second over the last few seconds; undefined until that can be said. */
  speed: number | undefined
}

/** A transfer within the page, and what can be done with it. */
export interface OwnTransfer {
  progress: ShownProgress | undefined
  start(): void
  pause(): void
  resume(): void
  cancel(): void
}

const shownEvery = 250
const speedOver = 5000

/** Fetches a file within the page. Nothing is fetched any more once the page is left. */
export function useTransfer({ url, name, sha256 }: DownloadLink): OwnTransfer {
  const transfer = useRef<Transfer>(undefined)
  const [progress, setProgress] = useState<ShownProgress>()
  useLeaveWarning(progress?.status === 'running' || progress?.status === 'waiting')
  useEffect(() => () => void transfer.current?.cancel(), [])

  async function begin() {
    const show = findSavePicker()
    const sink = show && (await openSink(fileNameOf(name, url), show))
    if (!sink) return
    const begun = createTransfer({
      url,
      digest: sha256 ?? undefined,
      sink,
      send: siteFetch,
      wait,
      onProgress: atMostEvery(shownEvery, withSpeed(setProgress)),
    })
    transfer.current = begun
    await begun.run()
  }

  return {
    progress,
    start: () =>
      void begin().catch(() =>
        setProgress({ status: 'failed', received: 0, size: undefined, speed: undefined }),
      ),
    pause: () => transfer.current?.pause(),
    resume: () => void transfer.current?.run(),
    cancel() {
      void transfer.current?.cancel()
      transfer.current = undefined
      setProgress(undefined)
    },
  }
}

/** The name a file is saved under, where its response does not say it yet. */
function fileNameOf(name: string, url: string): string {
  const plain = name.replace(/[\\/:*?"<>|]/g, ' ').trim()
  return /\.\w{1,8}$/.test(plain) ? plain : `${plain || url.split('=').pop()}.zip`
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const resume = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', resume, { once: true })
    // the way back is open again
    addEventListener('online', resume, { once: true })
  })
}

/** Passes on every change of state, and of the rest what comes after a while. */
function atMostEvery(milliseconds: number, onProgress: (progress: TransferProgress) => void) {
  let last = { status: '', at: 0 }
  return (progress: TransferProgress) => {
    const now = performance.now()
    if (progress.status === last.status && now - last.at < milliseconds) return
    last = { status: progress.status, at: now }
    onProgress(progress)
  }
}

/** Adds how fast it goes to what a transfer tells. */
function withSpeed(onProgress: (shown: ShownProgress) => void) {
  let samples: { at: number; received: number }[] = []
  return (progress: TransferProgress) => {
    const at = performance.now()
    const { status, received } = progress
    const recent = status === 'running' ? samples.filter((one) => at - one.at < speedOver) : []
    samples = [...recent, { at, received }]
    const [first] = samples
    const took = first ? at - first.at : 0
    const speed = first && took > 1000 ? ((received - first.received) * 1000) / took : undefined
    onProgress({ ...progress, speed })
  }
}
