/** What a scope of the core lets an app or a program do, one sentence each: they go on from "It may". */
export const scopes = {
  profile: 'See your name, and recognize you when you come back.',
  offline_access: 'Keep its access while you are away, until you disconnect it.',
  'members.read': 'See other members and their profiles.',
  'community.read': 'Read the community.',
  'community.write': 'Post in the community in your name.',
  'blog.read': 'Read the blog.',
  'messages.read': 'Read your messages.',
  'messages.write': 'Send messages in your name.',
  'notifications.read': 'See your notices.',
  'notifications.write': 'Change your notices, for example mark them as read.',
  'account.read': 'See your account, including your email address.',
  'account.write': 'Change your account.',
  'artifacts.read': 'See your artifacts, their versions and reviews, and check packages.',
  'artifacts.publish':
    'Manage your artifacts: see and register them, announce, upload and withdraw versions, and download signed packages.',
  'messages.*': 'Do everything with your messages, including what is added later.',
  'notifications.*': 'Do everything with your notices, including what is added later.',
  'account.*': 'Do everything with your account, including your email address and what is added later.',
};
