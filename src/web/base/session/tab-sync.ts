import type { SessionProfile } from '../../../contract/session.ts'
import type { SessionMessage } from './session-message.ts'
import type { TabSession } from './tab-session.ts'

/** How long the other tabs are waited for, in milliseconds: they answer in a few. */
const patience = 150
/** How long a response is taken: from a tab that was busy, it comes later. */
const acceptedFor = 5000

/** Calls back once, after so many milliseconds. @returns what calls it off. */
export type After = (milliseconds: number, run: () => void) => () => void

export type Post = (message: SessionMessage) => void

/** What a tab does about what the others say; see `SessionMessage`. */
export function createTabSync(own: TabSession, after: After, post: Post | undefined) {
  const question = createQuestion(after, post)

  function onProfile(profile: SessionProfile) {
    // whoever did not ask may have signed out a moment ago
    if (!question.isOpen()) return
    const current = own.read()
    if (!current || current.tokenExpiration < profile.tokenExpiration) own.replace(profile)
    question.close()
  }

  function onStart(profile: SessionProfile) {
    const current = own.read()
    if (!current || current.tokenExpiration <= profile.tokenExpiration) own.replace(profile)
  }

  function onTokens(profile: SessionProfile) {
    const current = own.read()
    // without a session here, they are of one that was left a moment ago
    if (!current || current.tokenExpiration >= profile.tokenExpiration) return
    const isOwn = current.user.id === profile.user.id
    own.replace(isOwn ? { ...profile, user: current.user } : profile)
  }

  function onMessage(message: SessionMessage) {
    const current = own.read()
    switch (message.kind) {
      case 'ask':
        if (current) post?.({ kind: 'response', profile: current })
        break
      case 'response':
        onProfile(message.profile)
        break
      case 'started':
        onStart(message.profile)
        break
      case 'renewed':
        onTokens(message.profile)
        break
      case 'changed':
        if (current?.user.id !== message.userId) break
        // a change never makes a player another one
        own.write({
          ...current,
          ...(message.roles && { roles: message.roles }),
          user: { ...current.user, ...message.change, id: message.userId },
        })
        break
      case 'ended':
        // a tab that answers late may not have heard it yet
        if (!current) question.close()
        if (current?.user.id !== message.userId) break
        if (current.tokenExpiration > (message.upTo ?? Infinity)) break
        question.close()
        own.close('signedOut')
    }
  }

  return { onMessage, ask: question.ask, stopAsking: question.close }
}

/** A question to the other tabs: waited for 150 ms at most, and open for five seconds unless it is closed. */
function createQuestion(after: After, post: Post | undefined) {
  let waiting: Promise<void> | undefined
  let stopWaiting = () => {}
  let isOpen = false
  let stopForgetting = () => {}

  function begin(say: Post, resolve: () => void): void {
    const stopTimer = after(patience, () => stopWaiting())
    stopWaiting = () => {
      stopTimer()
      waiting = undefined
      resolve()
    }
    isOpen = true
    stopForgetting()
    stopForgetting = after(acceptedFor, () => (isOpen = false))
    say({ kind: 'ask' })
  }

  return {
    ask(): Promise<void> {
      if (!post) return Promise.resolve()
      waiting ??= new Promise((resolve) => begin(post, resolve))
      return waiting
    },
    isOpen: () => isOpen,
    close(): void {
      isOpen = false
      stopWaiting()
    },
  }
}
