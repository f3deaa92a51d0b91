/** What a scope of the core lets an app or a program do, one sentence each: they go on from "It may". */
export const en = {
  profile: 'See your name, and know you again when you come back.',
  offline_access: 'Keep its access while you are away, until you end it.',
  'members.read': 'See the other members and their profiles.',
  'community.read': 'Read what is written in the community.',
  'community.write': 'Write in the community in your name.',
  'blog.read': 'Read the blog.',
  'messages.read': 'Read your messages.',
  'messages.write': 'Send messages in your name.',
  'notifications.read': 'See your notifications.',
  'notifications.write': 'Change your notifications, for example mark them as read.',
  'account.read': 'See your account with your e-mail address.',
  'account.write': 'Change your account.',
  'artifacts.read': 'See your artifacts, their versions and reviews, and try packages.',
  'artifacts.publish': 'See and register artifacts, announce, upload and withdraw versions, and collect signed files.',
  'messages.*': 'Do everything with your messages: read them, send some in your name, and whatever is added later.',
  'notifications.*': 'Do everything with your notifications: see and change them, and whatever is added later.',
  'account.*':
    'Do everything with your account: see your e-mail address, change your account, and whatever is added later.',
};
