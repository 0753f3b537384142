export { openS3StandIn, type S3StandIn } from './s3StandIn';
export { createTestBuilds } from './testBuilds';
