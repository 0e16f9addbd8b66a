import type english from '../../../locales/en/messages.json'

type CodeOf<Key> = Key extends `messages.${infer Code}` ? Code : never

/** The code of a sentence that the server can say to a person: answers carry it beside the English sentence. */
export type MessageCode = CodeOf<keyof typeof english>

/** The values of a sentence by the names of its `{{name}}` marks. */
export type MessageValues = Readonly<Record<string, string | number>>
