import { AwsRefusal } from '../common/emulator-server.ts';

/** Bedrock's errors before it starts to stream; the client turns the type's name into an error. */
const statuses = {
  ValidationException: 400,
  AccessDeniedException: 403,
  ResourceNotFoundException: 404,
  ModelTimeoutException: 408,
  ModelErrorException: 424,
  ThrottlingException: 429,
  InternalServerException: 500,
  ServiceUnavailableException: 503,
} as const;

export class ModelRefusal extends AwsRefusal {
  constructor(type: keyof typeof statuses, message: string) {
    super(type, message, statuses[type]);
  }
}

export const invalid = (message: string) => new ModelRefusal('ValidationException', message);
