import type { World } from './gallery/world.js';

/** What a form was answered with: where it led, or the status and the words of the page. */
export interface Answered {
  readonly status: number;
  readonly to: string | null;
  /** With the tabs of the case. */
  readonly header: string;
  /** What stands in `main`. */
  readonly text: string;
}

export type Post = (path: string, fields?: Record<string, string>) => Promise<Answered>;

export type Get = (path: string, language?: string) => Promise<Answered>;

/** Reads pages as who has this session, without script. */
export function pagesOf({ url }: World, session: string): Get {
  return async (path, language = 'en') => {
    const headers = { cookie: `countersign-session=${session}`, accept: 'text/html', 'accept-language': language };
    return answered(await fetch(url + path, { redirect: 'manual', headers }));
  };
}

/** Sends forms as who has this session. */
export async function formsOf({ url }: World, session: string): Promise<Post> {
  const cookie = `countersign-session=${session}`;
  const page = await (await fetch(`${url}/errors`, { headers: { cookie } })).text();
  const csrf = /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
  return async (path, fields = {}) => {
    const headers = { cookie, accept: 'text/html' };
    const form = path.endsWith('/decide') && fields['seen'] === undefined ? await fetch(url + path, { headers }) : null;
    // A page that offers no decision has none.
    const seen = /name="seen" value="([^"]+)"/.exec((await form?.text()) ?? '')?.[1];
    const body = new URLSearchParams({ csrf, ...(seen !== undefined && { seen }), ...fields });
    return answered(await fetch(url + path, { method: 'POST', redirect: 'manual', headers, body }));
  };
}

async function answered(answer: Response): Promise<Answered> {
  const html = await answer.text();
  const [header = ''] = /<header[\s\S]*(?=<main)/.exec(html) ?? [];
  const [text = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  return { status: answer.status, to: answer.headers.get('location'), header, text };
}
