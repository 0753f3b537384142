export { countingCalls } from './countingCalls';
export { IS_MATRIX } from './isMatrix';
export { openTestBucket, S3_SERVICES, type TestBucket } from './s3Services';
export { openS3StandIn, type S3StandIn } from './s3StandIn';
export { createTestBuilds } from './testBuilds';
