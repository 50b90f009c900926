import { createSigmaRenderer } from '../../../src/portal/ui/map/sigma/sigma-renderer.ts'
import { offerOurs } from './ours.ts'

offerOurs(createSigmaRenderer)
