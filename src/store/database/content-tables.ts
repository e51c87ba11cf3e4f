/** The tables of posts, pages, newsletters and what is looked at before it is saved. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { ContentKind, ContentState } from '#domain/content/content-fields.ts';
import type { IssueState } from '#domain/mail/newsletter-issue.ts';
import type { Json, SomeTime, Timestamp } from './column-types.ts';

export type ContentTables = {
  content_entries: {
    kind: ContentKind;
    id: string;
    slug: string;
    title: string;
    excerpt: string;
    category: string;
    author: string;
    image: string;
    products: string[];
    meta_title: string | null;
    meta_description: string | null;
    body: string;
    reading_minutes: number;
    state: ContentState;
    publish_at: SomeTime;
    created_at: Timestamp;
    updated_at: Timestamp;
    version: Generated<string>;
  };
  newsletter_subscribers: {
    id: string;
    email: string;
    state: Generated<'pending' | 'confirmed' | 'unsubscribed'>;
    consent_version: string;
    consent_text: string;
    requested_at: Timestamp;
    confirmed_at: SomeTime;
    unsubscribed_at: SomeTime;
    letter_at: SomeTime;
    email_unchecked: Generated<boolean>;
    email_key: GeneratedAlways<string>;
  };
  newsletter_issues: {
    id: string;
    subject: string;
    body: string;
    state: Generated<IssueState>;
    send_at: SomeTime;
    last_subscriber: string | null;
    queued: Generated<number>;
    sent: Generated<number>;
    failed: Generated<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
    version: Generated<string>;
  };
  newsletter_sendings: { issue_id: string; address_hash: Buffer };
  newsletter_counts: { state: 'pending' | 'confirmed' | 'unsubscribed'; subscribers: number };
  content_old_slugs: { slug: string; post_id: string };
  content_previews: { key_hash: Buffer; content: Json<Record<string, unknown>>; expires_at: Timestamp };
};
