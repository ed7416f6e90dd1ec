import { EditForm, RemoveButton } from './own-post.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ReportButton } from './report-button.tsx'
import { TopicForm } from './topic-form.tsx'

/** What players write with, which comes as one. */
export const writing = { EditForm, RemoveButton, ReplyForm, ReportButton, TopicForm }
